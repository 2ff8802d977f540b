import type { Plugin } from 'vite';

/** The URL of each script in a build, with the URLs of the scripts that it imports. */
export type ImportGraph = Map<string, readonly string[]>;

/** Creates a Vite plugin that fills a graph with the scripts that the build writes for browsers. */
export function recordImports(graph: ImportGraph): Plugin {
  return {
    name: 'record-imports',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        graph.set(urlOf(file.fileName), file.imports.map(urlOf));
      }
    },
  };
}

/**
 * Adds a `data-modules` attribute to each island on a page. The attribute lists the URLs of all scripts that the island
 * needs, so `client:intent` can preload them. Otherwise, a browser discovers imports only as it loads each script.
 *
 * @param html a page of the build
 */
export function writeIslandModules(html: string, graph: ImportGraph): string {
  return html.replaceAll(
    / component-url="([^"]*)" component-export="[^"]*" renderer-url="([^"]*)"/g,
    (attributes, component: string, renderer: string) => {
      const urls = new Set([component, renderer]);
      // The loop also visits URLs that are added while it runs.
      for (const url of urls) graph.get(url)?.forEach((imported) => urls.add(imported));
      return `${attributes} data-modules="${[...urls].join(' ')}"`;
    },
  );
}

function urlOf(fileName: string): string {
  return `/${fileName}`;
}
