import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'

/** What each layer may import, besides itself. */
const layers: Record<string, string[]> = {
  app: ['features', 'domain', 'platform', 'ui', 'content', 'lib'],
  features: ['domain', 'platform', 'ui', 'content', 'lib'],
  domain: ['platform', 'content', 'lib'],
  platform: ['content', 'lib'],
  tools: ['ui', 'content', 'lib'],
  ui: ['content', 'lib'],
  content: ['lib'],
  lib: [],
}
const anyLayer = `^(${Object.keys(layers).join('|')})/`
const ours = `${anyLayer}|^(bench|scripts|tests)/`
const server = '\\.server\\.tsx?$'
const browser = '\\.browser\\.ts$'
/** Files that may run anywhere, unless their name says otherwise; in app/ the name says nothing. */
const anywhere = '^(content|domain|features|lib|platform|tools|ui)/'
const plain = { path: `${anywhere}.*\\.ts$`, pathNot: [server, '\\.d\\.ts$'] }

/** Files that a bundler, the list of routes or a command line starts from. */
const entryPoints = [
  '^app/(root|entry\\.\\w+|routes|server|start)\\.tsx?$',
  '^app/(routes|processes)/',
  '^app/commands/(prepare|backup|recover|content)\\.ts$',
  '^tools/[^/]+/main\\.tsx$',
  '\\.d\\.ts$',
]

/** Made while building, or by the bundler. */
const generated = ['/\\+types/', '\\.generated/', '^virtual:', '/build/current/']

const layerRules = Object.entries(layers).map(([layer, below]) => ({
  name: `${layer} imports only the layers below it`,
  from: { path: `^${layer}/` },
  to: { path: ours, pathNot: `^(${[layer, ...below].join('|')})/` },
}))

const rules: IForbiddenRuleType[] = [
  ...layerRules,
  {
    name: 'features do not import each other',
    from: { path: '^features/([^/]+)/' },
    to: { path: '^features/', pathNot: '^features/$1/' },
  },
  { name: 'no cycles', from: {}, to: { circular: true } },
  { name: 'every import resolves', from: {}, to: { couldNotResolve: true, pathNot: generated } },
  {
    name: 'pure .ts files import no framework',
    from: plain,
    to: { path: '(^|/)node_modules/(@types/)?(react|react-dom|react-router|hono|@hono|kysely)/' },
  },
  { name: 'pure .ts files import nothing of Node', from: plain, to: { dependencyTypes: ['core'] } },
  {
    name: 'what runs in the browser imports only types of server files',
    from: { path: anywhere, pathNot: [server, '/emails?/'] },
    to: { path: server, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pure .ts files import no x.browser.ts',
    from: { ...plain, pathNot: [...plain.pathNot, browser] },
    to: { path: browser },
  },
  { name: 'the server imports no x.browser.ts', from: { path: server }, to: { path: browser } },
  {
    name: 'what only tests use is in tests/',
    module: { path: anyLayer, pathNot: entryPoints, numberOfDependentsLessThan: 1 },
    from: {},
  },
]

/** Parsed by swc: TypeScript 7 has no API that dependency-cruiser could use. */
export async function cruiseImports(): Promise<ICruiseResult> {
  const starts = [...Object.keys(layers), 'scripts', 'bench', 'vite.config.ts', 'react-router.config.ts']
  const { output } = await cruise(
    starts,
    {
      ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })) },
      validate: true,
      parser: 'swc',
      tsPreCompilationDeps: true,
      skipAnalysisNotInRules: true,
      doNotFollow: { path: ['node_modules', '^tests/'] },
      exclude: { path: '\\.test\\.tsx?$' },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'types'] },
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

/** Everything that these files import, however far down; `values` leaves out imports of types. */
export function importedBy({ modules }: ICruiseResult, from: RegExp, values = false): Set<string> {
  const bySource = new Map(modules.map((module) => [module.source, module.dependencies]))
  const seen = new Set([...bySource.keys()].filter((source) => from.test(source)))
  for (const file of seen) {
    for (const { resolved, dependencyTypes } of bySource.get(file) ?? []) {
      if (!values || !dependencyTypes.includes('type-only')) seen.add(resolved)
    }
  }
  return seen
}
