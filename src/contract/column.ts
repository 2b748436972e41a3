/**
 * The kind of value that a field holds. For each type, every part of the server says once how it
 * treats it: the database's schema how PostgreSQL stores it, the OpenAPI document how it is
 * answered, files how it is read.
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
  /** Counted at each read, never stored. */
  | 'count';

export interface Column {
  type: ColumnType;
  nullable?: true;
}
