// What the toolbar opens, as one file that is loaded after the rooms.
export { FilterPopover } from './FilterPopover';
export { ToolbarMenu } from './ToolbarMenu';
export { WardMenu } from './WardMenu';
