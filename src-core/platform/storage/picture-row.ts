export interface PictureRow {
  recorder_id: string;
  channel: string;
  purpose: "latest" | "reference";
  taken_at: string;
  local_time: string | null;
  width: number;
  height: number;
  size: number;
  file: string;
}
