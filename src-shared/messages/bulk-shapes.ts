import { defineMessages, plural } from "./catalogue.ts";

/** The editor of an area in the picture. */
export const polygonMessages = defineMessages("polygonMessages", {
  wholePicture: "Whole picture",
  use: plural("Use {count} point", "Use {count} points"),
  help: "Drag a point, or move it with the arrow keys: one step of the {width}×{height} grid, sixteen with Shift. A small mark on a side adds a point there; Delete removes a point.",
  dashed: plural(
    "The dashed line shows the current area.",
    "The dashed lines show the {count} current areas: they differ.",
  ),
  noPicture: "No picture of the camera is stored.",
  pictureOf: "The picture shows {channel} at {recorder}.",
  wrongCount: "The chosen recorders allow {least} to {most} points; this area has {count}.",
  doubles:
    "Recorders ignore the last points if they share one position or are at 0, 0. Move or remove them.",
  points: "Points",
  point: "Point",
  x: "x",
  y: "y",
  remove: "Remove",
  axisOf: "{axis} of point {number}",
  removePoint: "Remove point {number}",
  addPoint: "Add a point",
  allowed: "{count} points ({least} to {most} allowed)",
  crosses: "The outline crosses itself. Recorders may treat the area differently.",
  area: "Area of the picture",
  pointOf: "Point {number} of {total}",
  position: "x {x}, y {y}",
  addHere: "Add a point here",
  draw: "Draw…",
  drawNew: "Draw new {field}",
  drawn: plural("{count} point…", "{count} points…"),
});

/** The editor of a weekly schedule. */
export const weekMessages = defineMessages("weekMessages", {
  always: "Always",
  never: "Never",
  use: "Use schedule",
  disarmed: "Disarmed:",
  help: "Drag over half hours to mark or clear them. With the keyboard: arrow keys move, Space changes a half hour, Shift with an arrow key extends it. Times follow the clock of the recorder.",
  slot: "{day} {from} to {to}",
  copyDay: "Copy {day} to other days",
  copyTo: "Copy {day} to",
  everyDay: "Every day",
  workdays: "Monday to Friday",
  weekend: "Saturday and Sunday",
  example: "Mon-Fri 08:00-18:00; Sat 09:00-12:00",
  edit: "Edit week…",
  editNew: "Edit week of new {field}",
});
