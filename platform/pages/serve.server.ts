import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Log } from '#platform/log.server.ts'
import { encodingSuffix, manifestName, type PageFile } from './prepare-pages.server.ts'
import { sendPart } from './send-part.server.ts'

type Variant = {
  etag: string
  headers: string[]
  notModified: string[]
  body: () => Buffer | undefined
  /** For videos: Safari plays them only with range requests. */
  partHeaders?: Record<string, string>
}

type StoredFile = { plain: Variant; br?: Variant; gzip?: Variant }

export type Pages = {
  /** Answers from memory and returns true, or returns false for unknown paths. Throws if a file is missing. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Switches atomically to the pages of these folders; later folders override earlier ones. */
  show: (folders: readonly string[]) => void
}

type Files = Map<string, StoredFile>

/**
 * Serves pages and assets from memory with precomputed headers, before the framework: a page costs one map lookup and
 * one write. Requests are matched by exact path, so nothing outside the folders can be reached.
 */
export function createPageServer(commonHeaders: Record<string, string>, log: Log): Pages {
  let files: Files = new Map()

  return {
    show(folders) {
      files = new Map(folders.flatMap((folder) => readFolder(folder, commonHeaders, log)))
    },
    answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const url = request.url ?? '/'
      const queryAt = url.indexOf('?')
      const path = queryAt === -1 ? url : url.slice(0, queryAt)
      const file = files.get(path)
      if (!file) return redirectTrailingSlash(files, url, path, response)
      const variant = chooseVariant(file, request.headers['accept-encoding'])
      if (request.headers['if-none-match']?.includes(variant.etag)) {
        response.writeHead(304, variant.notModified).end()
        return true
      }
      // Read before anything is sent, so that an unreadable file does not break off a response.
      const body = variant.body()
      if (!body) return false
      const { etag, partHeaders } = variant
      if (partHeaders && sendPart(request, response, { etag, body, headers: partHeaders })) return true
      response.writeHead(200, variant.headers)
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
  }
}

function readFolder(folder: string, commonHeaders: Record<string, string>, log: Log): [string, StoredFile][] {
  const manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as PageFile[]
  return manifest.map((page) => [page.url, storeFile(join(folder, 'client'), page, commonHeaders, log)])
}

function storeFile(clientDir: string, page: PageFile, commonHeaders: Record<string, string>, log: Log): StoredFile {
  const variant = (encoding?: 'br' | 'gzip'): Variant => {
    const file = join(clientDir, page.file + (encoding ? encodingSuffix[encoding] : ''))
    // Modern browsers accept Brotli and AVIF. Other variants are read on first use.
    let kept = isNewestForm(page, encoding) ? readFileSync(file) : undefined
    const etag = `"${page.etag}${encoding ? `-${encoding}` : ''}"`
    const shared = {
      etag,
      'cache-control': page.cacheControl,
      ...(page.encodings.length > 0 && { vary: 'accept-encoding' }),
      ...(page.csp && { 'content-security-policy': page.csp }),
      ...(page.csp ? commonHeaders : forFiles(commonHeaders)),
    }
    const isVideo = page.type.startsWith('video/')
    const full = {
      'content-type': page.type,
      ...(isVideo && { 'accept-ranges': 'bytes' }),
      'content-length': String(kept?.length ?? statSync(file).size),
      ...(encoding && { 'content-encoding': encoding }),
      ...shared,
    }
    // writeHead takes flat lists without copying.
    const body = () => {
      try {
        kept ??= readFileSync(file)
      } catch (error) {
        // A page can still be rendered for this request; other files cannot.
        if (!page.csp || page.standalone) throw error
        log.error({ err: error }, 'a page file is missing; the page is rendered on request')
      }
      return kept
    }
    return {
      etag,
      body,
      headers: Object.entries(full).flat(),
      notModified: Object.entries(shared).flat(),
      ...(isVideo && { partHeaders: full }),
    }
  }
  return {
    plain: variant(),
    ...(page.encodings.includes('br') && { br: variant('br') }),
    ...(page.encodings.includes('gzip') && { gzip: variant('gzip') }),
  }
}

/** Formats for older browsers, link previews and videos. */
const rarelyRequested = ['image/webp', 'image/png', 'video/mp4']

function isNewestForm({ type, encodings }: PageFile, encoding?: string): boolean {
  return encoding === 'br' || (encodings.length === 0 && !rarelyRequested.includes(type))
}

/** The headers that matter for scripts and pictures; the others only concern pages. */
function forFiles(headers: Record<string, string>): Record<string, string> {
  const wanted = ['x-content-type-options', 'strict-transport-security']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => wanted.includes(name)))
}

function chooseVariant(file: StoredFile, acceptEncoding: string | undefined): Variant {
  if (file.br && accepts(acceptEncoding, 'br')) return file.br
  if (file.gzip && accepts(acceptEncoding, 'gzip')) return file.gzip
  return file.plain
}

function accepts(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false
  // Most headers have no weights; only those that do are parsed.
  if (!header.includes(';')) return true
  return header.split(',').some((part) => {
    const [name, weight = ''] = part.trim().split(/\s*;\s*/)
    return name === encoding && !/^q=0(\.0*)?$/.test(weight)
  })
}

function redirectTrailingSlash(files: Files, url: string, path: string, response: ServerResponse): boolean {
  if (!path.endsWith('/') || !files.has(path.slice(0, -1))) return false
  response.writeHead(308, { location: path.slice(0, -1) + url.slice(path.length) }).end()
  return true
}
