import { defineConfig } from "oxlint";
import { importLaw } from "./scripts/lint/import-law.ts";
import { PRODUCTS } from "./scripts/lint/parts.ts";

const openExternal = {
  property: "openExternal",
  message: "Only src-main/security/external-links.ts opens links, after its check.",
};

const timersOf = (name: string) => ({
  name,
  message:
    "Timers and other callbacks of agents go through Callbacks (src-core/platform/nats/callbacks.ts).",
});

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "oxc", "promise", "node"],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: "error" },
  ignorePatterns: PRODUCTS,
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  rules: {
    // promises
    "typescript/no-floating-promises": ["error", { ignoreVoid: true }],
    "typescript/no-misused-promises": "error",
    "typescript/await-thenable": "error",
    "typescript/only-throw-error": "error",
    "typescript/prefer-promise-reject-errors": "error",
    "typescript/return-await": ["error", "in-try-catch"],
    // types
    "typescript/no-explicit-any": "error",
    "typescript/consistent-type-imports": [
      "error",
      { fixStyle: "inline-type-imports", disallowTypeAnnotations: false },
    ],
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "typescript/no-deprecated": "error",
    // imports
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-duplicates": "error",
    "import/no-unassigned-import": ["error", { allow: ["**/*.css"] }],
    "unicorn/prefer-node-protocol": "error",
    // plain traps
    eqeqeq: ["error", "always", { null: "ignore" }],
    "no-var": "error",
    "no-empty": "error",
    "no-new-func": "error",
    "no-restricted-properties": ["error", openExternal],
    "max-lines": ["error", { max: 350, skipBlankLines: true, skipComments: true }],
    // One recorder, one conversation: waiting in a loop is what Muster does.
    "no-await-in-loop": "off",
    // Values from outside are checked by schemas; where one narrows by hand the cast is the point.
    "typescript/no-unsafe-type-assertion": "off",
    // What Muster calls methods of are mostly plain objects of functions, with no `this` to lose.
    "typescript/unbound-method": "off",
    // A copy with a change is how state is changed here.
    "oxc/no-map-spread": "off",
    "unicorn/prefer-set-has": "off",
    "no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
    // A tagged template may be a statement: where.and`site = ${id}` (platform/storage/where.ts).
    "no-unused-expressions": ["error", { allowTaggedTemplates: true }],
    // Taste, not faults.
    "no-underscore-dangle": "off",
    "unicorn/consistent-function-scoping": "off",
    "promise/always-return": "off",
    "promise/no-callback-in-promise": "off",
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    // The compiler sees paths without a value better: it knows which switch is complete.
    "typescript/consistent-return": "off",
  },
  overrides: [
    ...importLaw,
    {
      files: ["src-main/security/external-links.ts"],
      rules: { "no-restricted-properties": "off" },
    },
    {
      files: ["src-shared/**", "src-core/**", "src-web/**", "src-preload/**", "src-renderer/**"],
      rules: { "no-console": "error" },
    },
    {
      files: ["src-core/**", "src-shared/**", "src-web/**"],
      rules: { "unicorn/no-process-exit": "error" },
    },
    {
      // One message of an agent must not end the process by an error in a callback or in a promise.
      files: [
        "src-core/platform/nats/**",
        "src-core/platform/adapters/nats/**",
        "src-core/platform/agent/**",
      ],
      rules: {
        "no-restricted-globals": [
          "error",
          ...["setTimeout", "setInterval", "setImmediate", "queueMicrotask"].map(timersOf),
        ],
        "typescript/no-floating-promises": ["error", { ignoreVoid: false }],
      },
    },
    {
      files: ["src-core/platform/nats/callbacks.ts"],
      rules: { "no-restricted-globals": "off" },
    },
    {
      files: ["src-renderer/**"],
      plugins: ["typescript", "import", "unicorn", "oxc", "promise", "react", "jsx-a11y"],
      rules: {
        "react/react-in-jsx-scope": "off",
        "jsx-a11y/prefer-tag-over-role": "off",
        // Only of use to React's compiler, which is not used.
        "react/preserve-manual-memoization": "off",
      },
    },
    {
      files: ["test/unit/**", "test/integration/**", "test/nets/**"],
      plugins: ["typescript", "import", "unicorn", "oxc", "promise", "vitest"],
      rules: {
        "vitest/no-standalone-expect": "off",
        "vitest/valid-expect": ["error", { maxArgs: 2 }],
        "vitest/no-focused-tests": "error",
        "vitest/no-disabled-tests": "error",
      },
    },
    { files: ["**/*.d.ts"], rules: { "unicorn/require-module-specifiers": "off" } },
    {
      files: ["test/**"],
      rules: {
        "no-restricted-properties": "off",
        "max-lines": "off",
      },
    },
  ],
});
