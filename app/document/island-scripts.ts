/** Written by the client's build, which runs before the server's. */
const built = import.meta.glob<Record<string, string[]>>('../../.generated/islands.json', {
  eager: true,
  import: 'default',
})

/** The addresses of an island's scripts. The dev server needs its own one first. */
export function islandScripts(name: string): string[] {
  if (import.meta.env.DEV) return ['/@id/__x00__virtual:react-router/inject-hmr-runtime', `/app/islands/${name}.tsx`]
  return Object.values(built).flatMap((addresses) => addresses[name] ?? [])
}
