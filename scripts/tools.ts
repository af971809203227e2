import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { zipSync } from 'fflate'
import { build, type Rolldown } from 'vite'
import { bundleReadme } from '#content/shop/bundle-readme.ts'
import { digitalProducts, type Product, productPath } from '#content/shop/products.ts'
import { quarterIds, toolIds } from '#tools/list.ts'
import { makeWhenChanged, noteBundledFiles, scriptFiles } from './freshness.ts'

type Edition = 'demo' | 'full'

const madeDir = '.generated/tools'
const iconFile = 'public/icon.svg'

/** A fixed time in every entry, so that the same tools make the same ZIP. */
const zipTime = new Date(1980, 0, 1)

/** A demo has a limit of 150 KB; the rare accented letter in it may come from the system's font. */
const accentFonts = /@font-face\s*\{[^}]*unicode-range[^}]*\}/g

const bundleName = 'complete-bundle.zip'

/** Builds every tool whose sources changed, both editions. Returns what they are made from. */
export async function makeTools(): Promise<string[]> {
  const paths: string[] = []
  for (const product of toolProducts()) {
    const sources = {
      paths: [...scriptFiles('scripts/tools.ts'), 'package-lock.json', iconFile],
      value: JSON.stringify(namesOf(product)),
    }
    const madeFrom = await makeWhenChanged(`tools/${product.id}`, sources, async () => {
      const bundled = await Promise.all([makeTool(product, 'demo'), makeTool(product, 'full')])
      return bundled.flat()
    })
    paths.push(...madeFrom)
  }
  return paths
}

/** The demo behind a path like /tools/x.html, made anew if it changed: for the development server. */
export function readDemo(path: string): string | undefined {
  const product = toolProducts().find(({ demoPage }) => path === `/tools/${demoPage}`)
  if (!product) return undefined
  // In a process of its own: this one has told every package that it is for development.
  const env = { ...process.env, NODE_ENV: 'production' }
  spawnSync(process.execPath, ['scripts/make-tools.ts'], { stdio: 'inherit', env })
  return readFileSync(madeFile(product, 'demo'), 'utf8')
}

/** The demos go where the server finds its pages; the full editions and their ZIP where it never looks. */
export function placeTools(buildDir: string): void {
  const demoDir = join(buildDir, 'client', 'tools')
  const fullDir = join(buildDir, 'tools', 'full')
  mkdirSync(demoDir, { recursive: true })
  mkdirSync(fullDir, { recursive: true })
  for (const product of toolProducts()) {
    copyFileSync(madeFile(product, 'demo'), join(demoDir, product.demoPage ?? ''))
    copyFileSync(madeFile(product, 'full'), join(fullDir, `${product.id}.html`))
  }
  writeFileSync(join(fullDir, bundleName), zipBundle())
}

function zipBundle(): Uint8Array {
  const products = toolProducts()
  const files = products.map((product) => [`${product.id}.html`, readFileSync(madeFile(product, 'full'))])
  const readme = new TextEncoder().encode(bundleReadme(products))
  return zipSync({ 'READ ME.txt': readme, ...Object.fromEntries(files) }, { level: 9, mtime: zipTime })
}

function toolProducts(ids: readonly string[] = toolIds): Product[] {
  return ids.map((id) => {
    const product = digitalProducts.find((each) => each.id === id)
    if (!product?.demoPage) throw new Error(`tools/${id} is no product with a demo page`)
    return product
  })
}

function madeFile(product: Product, edition: Edition): string {
  return join(madeDir, `${product.id}-${edition}.html`)
}

/** Returns the files that went into it. */
async function makeTool(product: Product, edition: Edition): Promise<string[]> {
  const { script, style, files } = await compile(product, edition)
  mkdirSync(madeDir, { recursive: true })
  const styles = edition === 'demo' ? style.replace(accentFonts, '') : style
  writeFileSync(madeFile(product, edition), page(product, edition, script, styles))
  return files
}

/** What a tool says of itself. */
function namesOf(product: Product) {
  const quarter = toolProducts(quarterIds).map((each) => {
    return { id: each.id, title: each.title, path: productPath(each) }
  })
  return { id: product.id, title: product.title, productPath: productPath(product), quarter }
}

type Compiled = { script: string; style: string; files: string[] }

async function compile(product: Product, edition: Edition): Promise<Compiled> {
  let files: string[] = []
  const note = noteBundledFiles((_, bundled) => {
    files = bundled
  })
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss(), note],
    define: { __EDITION__: JSON.stringify(edition), __TOOL__: JSON.stringify(namesOf(product)) },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      // Fonts become part of the style sheet: the file must do without any other.
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join('tools', product.id, 'main.tsx'),
        output: { codeSplitting: false },
        treeshake: { moduleSideEffects: (id) => (isRoom(id) ? false : undefined) },
        onLog(level, log, handle) {
          // Packages mark what may run in a browser; here everything does.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log)
        },
      },
    },
  })) as Rolldown.RolldownOutput
  const scripts = result.output.filter((file) => file.type === 'chunk')
  const styles = result.output.filter((file) => file.type === 'asset')
  if (scripts.length !== 1 || styles.length !== 1) {
    const names = result.output.map(({ fileName }) => fileName).join(', ')
    throw new Error(`${product.id} must compile to one script and one style sheet, not ${names}`)
  }
  return { script: scripts[0]?.code ?? '', style: String(styles[0]?.source), files }
}

/** Nothing of ours acts on import but main.tsx and styles: what only the full edition uses leaves the demo whole. */
function isRoom(id: string): boolean {
  const path = relative('.', id).split(sep).join('/')
  return /^(tools|ui|lib|content)\/.*\.tsx?$/.test(path) && !path.endsWith('/main.tsx')
}

function page({ title }: Product, edition: Edition, script: string, style: string): string {
  const icon = encodeURIComponent(readFileSync(iconFile, 'utf8').trim())
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${edition === 'demo' ? `<meta name="description" content="Try the ${title} with a worked example.">\n` : ''}<title>${title}${edition === 'demo' ? ' (demo)' : ''}</title>
<link rel="icon" href="data:image/svg+xml,${icon}">
<style>${style.trim()}</style>
</head>
<body>
<div id="tool"></div>
<noscript>${title} runs in your browser and needs JavaScript. Please switch it on for this page.</noscript>
<script type="module">${script.trim().replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`
}
