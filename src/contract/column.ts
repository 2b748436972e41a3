/**
 * What a field holds. Each part of the server says once what it makes of each type: the schema what
 * PostgreSQL stores, the OpenAPI document what is answered, files and CSV cells what is read.
 */
export type ColumnType =
  | 'id'
  | 'word'
  | 'label'
  | 'ssid'
  | 'url'
  | 'boolean'
  | 'timestamp'
  | 'occupancy'
  | 'json'
  | 'list'
  | 'services'
  /** Counted with each read, and not stored. */
  | 'count';

export interface Column {
  type: ColumnType;
  nullable?: true;
}
