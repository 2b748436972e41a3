/** The document as far as it is used here: OpenAPI 3.1 is JSON. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, object> };
}
export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters?: {
    in: string;
    name: string;
    required?: boolean;
    description?: string;
    schema: object;
  }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<
    string,
    {
      description: string;
      headers?: Record<string, object>;
      content?: Record<string, { schema: object }>;
    }
  >;
}
