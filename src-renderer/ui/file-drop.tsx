import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { Button } from "@mantine/core";
import css from "./file-drop.module.css";

interface FileDropProps {
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}

/** A part of the page that files may be dropped on; beside it, a browser would open them in Muster's place. */
export function FileDrop({ onFile, children }: FileDropProps): ReactNode {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", refuse);
    window.addEventListener("drop", refuse);
    return () => {
      window.removeEventListener("dragover", refuse);
      window.removeEventListener("drop", refuse);
    };
  }, []);
  return (
    <div
      className={css.area}
      data-over={over || undefined}
      onDragOver={(event: DragEvent) => setOver(event.dataTransfer.types.includes("Files"))}
      onDragLeave={(event: DragEvent) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(false);
      }}
      onDrop={(event: DragEvent) => {
        // React hands events of a dialog on to the page that opened it, which may take files too.
        event.stopPropagation();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}

interface ChooseFileProps {
  readonly label: string;
  /** What the file is to be, for who does not see the button. */
  readonly what: string;
  /** Value of `accept` of an `<input>`: `.csv,text/csv`. */
  readonly accept: string;
  readonly primary?: boolean;
  readonly onFile: (file: File) => void;
}

/** A button that asks for a file. */
export function ChooseFile(props: ChooseFileProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={props.what}
        accept={props.accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) props.onFile(file);
          // Allows choosing the same file again after a correction.
          currentTarget.value = "";
        }}
      />
      <Button variant={props.primary ? "filled" : "default"} onClick={() => input.current?.click()}>
        {props.label}
      </Button>
    </>
  );
}
