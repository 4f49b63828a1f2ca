import { ERROR_CODES } from "#shared/errors.ts";
import { apiMessages as texts, apiParameters, apiSummaries } from "#shared/messages/api.ts";
import { parametersOf, type ApiParameter, type SchemaNode } from "./parameters.ts";
import { API_OPERATIONS, API_RESOURCES, API_ROOT, type ApiOperation } from "./resources.ts";
import { answerSchemaOf, componentSchemas, SCHEMA_ROOT } from "./schemas.ts";

/** Name of the schema of errors. */
const ERROR = "ApiError";
/** HTTP statuses of requests that are refused or fail. */
const REFUSALS = [400, 401, 403, 404, 429, 500, 503];
const REFUSED = { $ref: "#/components/responses/Refused" };

/** The HTTP API as OpenAPI 3.1, from the records of its methods. @param version of Muster */
export function openApiDocument(version: string) {
  return {
    openapi: "3.1.0",
    info: { title: texts.title, version, description: texts.about },
    servers: [{ url: "/" }],
    security: [{ accessToken: [] }],
    paths: Object.fromEntries(
      API_OPERATIONS.map((operation) => [
        `${API_ROOT}${API_RESOURCES[operation].path}`,
        { get: described(operation) },
      ]),
    ),
    components: {
      securitySchemes: {
        accessToken: { type: "http", scheme: "bearer", description: texts.tokenScheme },
      },
      responses: { Refused: answerOf(texts.refusal, ERROR) },
      schemas: { ...componentSchemas(), [ERROR]: errorSchema() },
    },
  };
}

function described(operation: ApiOperation) {
  const resource = API_RESOURCES[operation];
  const [, tag = ""] = resource.path.split("/");
  return {
    operationId: operation,
    summary: apiSummaries[operation],
    tags: [tag],
    parameters: parametersOf(resource).map((one) => parameterOf(operation, one)),
    responses: {
      200: answerOf(texts.answer, answerSchemaOf(operation)),
      ...Object.fromEntries(REFUSALS.map((status) => [status, REFUSED])),
    },
  };
}

function parameterOf(
  operation: ApiOperation,
  { name, in: place, required, schema, default: standard }: ApiParameter,
) {
  const descriptions: Readonly<Record<string, string>> = apiParameters;
  const description = descriptions[`${operation}.${name}`] ?? descriptions[name];
  return {
    name,
    in: place,
    required,
    ...(description === undefined ? {} : { description }),
    schema: standard === undefined ? schema : { ...schema, default: standard },
  };
}

function answerOf(description: string, schema: string) {
  const content = { "application/json": { schema: { $ref: `${SCHEMA_ROOT}${schema}` } } };
  return { description, content };
}

function errorSchema(): SchemaNode {
  const text = (description: string) => ({ type: "string", description });
  return {
    type: "object",
    properties: {
      error: {
        type: "object",
        properties: {
          code: { ...text(texts.errorCode), examples: [ERROR_CODES[0]] },
          message: text(texts.errorMessage),
          hint: text(texts.errorHint),
          where: text(texts.errorWhere),
        },
        required: ["code", "message"],
      },
    },
    required: ["error"],
  };
}
