/**
 * How a field is edited: `list` is a list of texts whose order means nothing; `polygon` is `{x1, y1, … x8, y8}`; `week` is
 * a weekly schedule as text (`week.ts`); a `secret` is named, `{secret: NAME}`, never written out.
 */
export type FieldKind =
  | "switch"
  | "choice"
  | "number"
  | "text"
  | "secret"
  | "list"
  | "polygon"
  | "week";
