import { addOperation } from './add-services';

import type { BulkKind, BulkOperation } from './bulk-operation';
import { occupancyOperation } from './open-close';
import { removeOperation } from './remove-services';
import { restoreOperation } from './restore-services';

export const bulkOperations: Record<BulkKind, BulkOperation> = {
  open: occupancyOperation('open'),
  close: occupancyOperation('close'),
  add: addOperation,
  remove: removeOperation,
  restore: restoreOperation,
};
