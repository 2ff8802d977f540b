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
 * Adds the URLs of all scripts that an island needs to its page. Otherwise, a browser discovers imports only as it loads
 * each script. The browser preloads the scripts of islands that hydrate immediately (`client:load`). All other islands
 * list their scripts in a `data-modules` attribute, so `client:intent` can preload them.
 *
 * @param html a page of the build
 */
export function writeIslandModules(html: string, graph: ImportGraph): string {
  const preloaded = new Set<string>();
  const page = html.replaceAll(
    / component-url="([^"]*)" component-export="[^"]*" renderer-url="([^"]*)"(?=(?: [\w-]+(?:="[^"]*")?)*? client="([^"]*)")/g,
    (attributes, component: string, renderer: string, client: string) => {
      const urls = new Set([component, renderer]);
      // The loop also visits URLs that are added while it runs.
      for (const url of urls) graph.get(url)?.forEach((imported) => urls.add(imported));
      if (client !== 'load') return `${attributes} data-modules="${[...urls].join(' ')}"`;
      urls.forEach((url) => preloaded.add(url));
      return attributes;
    },
  );
  const links = [...preloaded].map((url) => `<link rel="modulepreload" href="${url}">`);
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

function urlOf(fileName: string): string {
  return `/${fileName}`;
}
