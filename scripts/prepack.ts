/** The sources do not run as an installed package: Node.js loads no TypeScript from `node_modules`. */
process.stderr.write(
  "`npm pack` would pack the sources, which do not run when they are installed.\n" +
    "`npm run package -- npm` makes a package for `npm install --global`, in `dist`.\n",
);
process.exitCode = 1;
