/** What Vite writes beside a bundle (`build.license`): the packages in it, with their licences. */
export const LICENCES_FILE = "licences.json";
