import {
  ActionIcon,
  Autocomplete,
  Button,
  Checkbox,
  createTheme,
  Input,
  Menu,
  Modal,
  Notification,
  NumberInput,
  Popover,
  SegmentedControl,
  Select,
  Table,
  Tabs,
  TagsInput,
  Tooltip,
  type CSSVariablesResolver,
} from "@mantine/core";
import boxes from "./checkbox.module.css";
import segments from "./segmented-control.module.css";

const CONTROL = { "--input-height": "var(--m-control)", "--input-fz": "var(--m-text-size)" };

const USUAL = {
  "--button-height": "var(--m-control)",
  "--button-padding-x": "11px",
  "--button-fz": "var(--m-text-size)",
};
/** Buttons of a line of text or a notice. */
const IN_TEXT = {
  "--button-height": "var(--m-control-small)",
  "--button-padding-x": "8px",
  "--button-fz": "var(--m-text-size)",
};

/** The UI kit in Muster's density and colours. Values stand in styles/tokens.css; here they are only wired. */
export const theme = createTheme({
  fontFamily: "var(--m-font)",
  fontFamilyMonospace: "var(--m-font-mono)",
  fontSizes: { xs: "12px", sm: "13px", md: "13px", lg: "15px", xl: "18px" },
  spacing: { xs: "6px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  radius: { xs: "3px", sm: "4px", md: "5px", lg: "6px", xl: "8px" },
  defaultRadius: "md",
  primaryColor: "accent",
  primaryShade: 6,
  cursorType: "pointer",
  focusRing: "auto",
  colors: {
    accent: [
      "#eef3fd",
      "#dbe5fa",
      "#b6caf4",
      "#8fadee",
      "#6d94e8",
      "#4a7be0",
      "#2b63c9",
      "#2455b0",
      "#1d4691",
      "#163772",
    ],
    gray: [
      "#f9f9fa",
      "#f4f4f6",
      "#ececef",
      "#e1e1e6",
      "#c9cad2",
      "#aeb0ba",
      "#7f818c",
      "#686a74",
      "#45474f",
      "#1c1d21",
    ],
    dark: [
      "#e5e6ea",
      "#c8cad1",
      "#adb0ba",
      "#9699a4",
      "#444751",
      "#2d2f36",
      "#282a30",
      "#1c1d21",
      "#16171a",
      "#101113",
    ],
  },
  components: {
    Button: Button.extend({
      defaultProps: { size: "sm" },
      vars: (_, { size }) => ({ root: String(size).startsWith("compact") ? IN_TEXT : USUAL }),
      styles: { root: { fontWeight: 500 } },
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: "subtle", color: "gray" },
      vars: () => ({ root: { "--ai-size": "28px" } }),
    }),
    Input: Input.extend({ vars: () => ({ wrapper: CONTROL }) }),
    InputWrapper: Input.Wrapper.extend({
      // Fields beside each other are at the same height, with a hint or without.
      defaultProps: { inputWrapperOrder: ["label", "input", "description", "error"] },
      styles: {
        label: { fontSize: "var(--m-text-size)", fontWeight: 500, marginBottom: 3 },
        description: { fontSize: "var(--m-text-size-small)", color: "var(--m-text-soft)" },
        error: { fontSize: "var(--m-text-size-small)" },
      },
    }),
    Checkbox: Checkbox.extend({ classNames: { input: boxes["input"] ?? "" } }),
    Select: Select.extend({ defaultProps: { maxDropdownHeight: 320 } }),
    Autocomplete: Autocomplete.extend({ defaultProps: { maxDropdownHeight: 280 } }),
    TagsInput: TagsInput.extend({ defaultProps: { maxDropdownHeight: 280 } }),
    NumberInput: NumberInput.extend({ defaultProps: { hideControls: true } }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { size: "sm", withItemsBorders: false },
      classNames: {
        root: segments["root"] ?? "",
        indicator: segments["indicator"] ?? "",
        control: segments["control"] ?? "",
        label: segments["label"] ?? "",
      },
    }),
    Tabs: Tabs.extend({ styles: { tab: { fontSize: "var(--m-text-size)" } } }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: "md",
        // Gone at once, as dialogs are.
        transitionProps: { duration: 70, exitDuration: 0 },
        // A menu holds items and nothing else.
        withInitialFocusPlaceholder: false,
      },
      styles: {
        dropdown: { minWidth: 210, borderColor: "var(--m-border-strong)" },
        item: { padding: "5px 10px", fontSize: "var(--m-text-size)" },
        itemSection: { color: "var(--m-text-soft)", fontSize: "var(--m-text-size-small)" },
      },
    }),
    Notification: Notification.extend({
      styles: { description: { color: "var(--m-text-soft)" } },
    }),
    Popover: Popover.extend({
      defaultProps: { shadow: "md", transitionProps: { exitDuration: 0 } },
      styles: { dropdown: { borderColor: "var(--m-border-strong)" } },
    }),
    Table: Table.extend({ classNames: { thead: "m-table-head" } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        openDelay: 350,
        multiline: true,
        maw: 420,
        events: { hover: true, focus: true, touch: false },
        transitionProps: { duration: 80 },
      },
      styles: { tooltip: { fontSize: "var(--m-text-size-small)", padding: "4px 8px" } },
    }),
    Modal: Modal.extend({
      // Gone at once: while it fades it would still take the keys that are meant for what lies below.
      defaultProps: {
        centered: true,
        transitionProps: { duration: 90, exitDuration: 0, transition: "fade" },
      },
      styles: {
        header: { padding: "12px 16px", minHeight: 0 },
        body: { padding: "4px 16px 16px" },
        title: { fontSize: "var(--m-text-size-large)", fontWeight: 600, lineHeight: 1.35 },
      },
    }),
  },
});

/** The UI kit's own colour variables, pointed at the tokens: one place decides, for light and dark. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    "--mantine-color-body": "var(--m-surface)",
    "--mantine-color-text": "var(--m-text)",
    "--mantine-color-dimmed": "var(--m-text-soft)",
    "--mantine-color-placeholder": "var(--m-text-faint)",
    "--mantine-color-anchor": "var(--m-accent-text)",
    "--mantine-color-default": "var(--m-surface)",
    "--mantine-color-default-hover": "var(--m-hover)",
    "--mantine-color-default-color": "var(--m-text)",
    "--mantine-color-default-border": "var(--m-border-strong)",
    "--mantine-color-error": "var(--m-bad)",
    "--mantine-primary-color-filled": "var(--m-accent)",
    "--mantine-color-accent-filled": "var(--m-accent)",
    "--mantine-color-accent-light-color": "var(--m-accent-text)",
    "--mantine-color-accent-text": "var(--m-accent-text)",
    "--mantine-color-accent-light": "var(--m-accent-soft)",
    "--mantine-color-accent-light-hover": "var(--m-accent-soft)",
    "--mantine-color-disabled-color": "var(--m-text-disabled)",
  };
  return { variables: {}, light: both, dark: both };
};
