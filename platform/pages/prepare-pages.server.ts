import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { linkOrCopy } from '#platform/folders/link-or-copy.server.ts'
import { contentSecurityPolicy } from '#platform/http/security-headers.ts'

/** A file served from memory. The manifest stores these entries. */
export type PageFile = {
  /** The request path. */
  url: string
  /** Relative to the client build. */
  file: string
  type: string
  etag: string
  cacheControl: string
  csp?: string
  /** Loads nothing but itself, so it gets no preload hints. */
  standalone?: boolean
  encodings: ('br' | 'gzip')[]
}

export const manifestName = 'pages.json'
export const encodingSuffix = { br: '.br', gzip: '.gz' } as const

export const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
}
/** Brotli's best quality takes seconds for a large file and saves 5 %, so only builds use it. */
const quickFrom = 200_000
const bestQuality = 11
const quickQuality = 9

const alreadyCompressed = new Set(['.png', '.jpg', '.ico', '.avif', '.webp', '.mp4', '.woff2'])

type TakesPayments = (url: string) => boolean

/**
 * Writes Brotli and gzip variants where they save space, and the manifest. `takesPayments` tells for a path whether a
 * payment can start on that page.
 */
export async function preparePages(buildDir: string, takesPayments: TakesPayments = () => false): Promise<void> {
  const clientDir = join(buildDir, 'client')
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    // Vite's own build metadata is not served.
    .filter((file) => !relative(clientDir, file).startsWith('.vite'))
  await writeManifest(
    buildDir,
    files.map((file) => prepareFile(clientDir, file, takesPayments)),
  )
}

export type PageFolder = {
  /** Compresses the file in the background. */
  add: (path: string, body: string | Buffer) => void
  /** Resolves when all added files are ready to be served. */
  finish: () => Promise<void>
}

/** Pages are added one by one. Files identical to those in `before` are not compressed again. */
export function createPageFolder(dir: string, takesPayments: TakesPayments, before?: string): PageFolder {
  const clientDir = join(dir, 'client')
  const kept = before ? compressedIn(before) : undefined
  const added: Promise<PageFile>[] = []
  return {
    add(path, body) {
      const file = join(clientDir, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, body)
      const quality = body.length > quickFrom ? quickQuality : bestQuality
      const prepared = prepareFile(clientDir, file, takesPayments, { quality, kept })
      // Awaited in `finish`; this only prevents an unhandled rejection until then.
      prepared.catch(() => undefined)
      added.push(prepared)
    },
    finish: () => writeManifest(dir, added),
  }
}

async function writeManifest(dir: string, files: readonly Promise<PageFile>[]): Promise<void> {
  writeFileSync(join(dir, manifestName), JSON.stringify(await Promise.all(files)))
}

async function prepareFile(
  clientDir: string,
  file: string,
  takesPayments: TakesPayments,
  { quality = bestQuality, kept }: { quality?: number; kept?: Compressed | undefined } = {},
): Promise<PageFile> {
  const body = readFileSync(file)
  const extension = extname(file)
  const type = contentTypes[extension]
  if (!type) throw new Error(`No content type is known for ${file}`)
  const path = relative(clientDir, file).split(sep).join('/')
  const url = urlOf(path)
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const variants = () => linkVariants(kept?.get(etag), file) ?? writeVariants(file, body, quality)
  return {
    url,
    file: path,
    type,
    etag,
    cacheControl: cacheControlOf(path),
    ...(extension === '.html' && pagePolicy(path, body.toString(), takesPayments(url))),
    encodings: alreadyCompressed.has(extension) ? [] : await variants(),
  }
}

function pagePolicy(path: string, html: string, payments: boolean): Pick<PageFile, 'csp' | 'standalone'> {
  const hashes = scriptHashes(html)
  const inlineFonts = html.includes('url(data:font/')
  const csp = contentSecurityPolicy({ hashes, inlineFonts, payments })
  return path.startsWith('tools/') ? { csp, standalone: true } : { csp }
}

function urlOf(path: string): string {
  if (path === 'index.html') return '/'
  return `/${path.replace(/\/index\.html$/, '')}`
}

function cacheControlOf(path: string): string {
  // Vite puts a content hash into these names.
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return /\.(html|data)$/.test(path) ? 'public, max-age=0, must-revalidate' : 'public, max-age=86400'
}

/** Skips application/ld+json, which is data and not subject to the policy. */
function scriptHashes(html: string): string[] {
  const inline = html.matchAll(
    /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g,
  )
  const hashes = [...inline].map(([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
  return [...new Set(hashes)]
}

/** Compressed files by their content hash. */
type Compressed = Map<string, { file: string; encodings: PageFile['encodings'] }>

function compressedIn(folder: string): Compressed {
  const manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as PageFile[]
  const withVariants = manifest.filter(({ encodings }) => encodings.length > 0)
  return new Map(
    withVariants.map(({ etag, file, encodings }) => [etag, { file: join(folder, 'client', file), encodings }]),
  )
}

function linkVariants(same: { file: string; encodings: PageFile['encodings'] } | undefined, file: string) {
  if (!same) return undefined
  for (const encoding of same.encodings) {
    linkOrCopy(same.file + encodingSuffix[encoding], file + encodingSuffix[encoding])
  }
  return same.encodings
}

async function writeVariants(file: string, body: Buffer, quality: number): Promise<PageFile['encodings']> {
  const variants = {
    br: await promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: await promisify(gzip)(body, { level: 9 }),
  }
  const useful = (['br', 'gzip'] as const).filter((encoding) => variants[encoding].length < body.length)
  for (const encoding of useful) writeFileSync(file + encodingSuffix[encoding], variants[encoding])
  return useful
}
