import { join, relative, sep } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Rolldown } from 'vite'
import { type Edition, type ToolNames, toolHead } from '#app/rendering/tool-page.server.ts'
import { noteBundledFiles } from './freshness.ts'
import { usedStyles } from './used-styles.ts'

/** A demo may have 150 KB; rare accented letters in it use the system font. */
const accentFonts = /@font-face\s*\{[^}]*unicode-range[^}]*\}/g

/** Compiles one edition of a tool to a single page, and returns its source files. */
export async function compileTool(names: ToolNames, edition: Edition): Promise<{ html: string; files: string[] }> {
  const { script, style, files } = await compile(names.id, edition)
  const styles = edition === 'demo' ? usedStyles(style.replace(accentFonts, ''), script) : style
  return { html: page(names, edition, script, styles), files }
}

type Compiled = { script: string; style: string; files: string[] }

async function compile(id: string, edition: Edition): Promise<Compiled> {
  let files: string[] = []
  const note = noteBundledFiles((_, bundled) => {
    files = bundled
  })
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss(), note],
    // The names are in the page, where the site inserts the owner's.
    define: { __EDITION__: JSON.stringify(edition), __TOOL__: 'globalThis.__TOOL__' },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      // Inlines fonts into the style sheet: the file must work by itself.
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join('tools', id, 'main.tsx'),
        output: { codeSplitting: false },
        experimental: { lazyBarrel: true },
        treeshake: {
          moduleSideEffects: (id) => (isOurModule(id) ? false : undefined),
          // Radix names its functions with this call, which would keep unused parts of it.
          manualPureFunctions: ['__name'],
        },
        onLog(level, log, handle) {
          // Packages mark browser code with directives; here everything runs in the browser.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const scripts = result.output.filter((file) => file.type === 'chunk')
  const styles = result.output.filter((file) => file.type === 'asset')
  if (scripts.length !== 1 || styles.length !== 1) {
    const names = result.output.map(({ fileName }) => fileName).join(', ')
    throw new Error(`${id} must compile to one script and one style sheet, not ${names}`)
  }
  return { script: scripts[0]?.code ?? '', style: String(styles[0]?.source), files }
}

/** Importing our modules has no side effects, so the demo drops what only the full edition uses. */
function isOurModule(id: string): boolean {
  const path = relative('.', id).split(sep).join('/')
  return /^(tools|ui|lib|content)\/.*\.tsx?$/.test(path) && !path.endsWith('/main.tsx')
}

function page(names: ToolNames, edition: Edition, script: string, style: string): string {
  return `${toolHead(names, edition)}<style>${style.trim()}</style>
</head>
<body>
<div id="tool"></div>
<noscript>This tool runs in your browser and needs JavaScript. Please turn it on for this page.</noscript>
<script type="module">${script.trim().replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`
}
