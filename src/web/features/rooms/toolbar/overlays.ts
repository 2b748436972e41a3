// What the toolbar opens, so that one file is loaded after the rooms instead of three.
export { FilterPopover } from './FilterPopover';
export { ToolbarMenu } from './ToolbarMenu';
export { WardMenu } from './WardMenu';
