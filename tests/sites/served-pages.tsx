import { resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import type { RenderPage } from '#app/render-page.server.ts'
import routes from '#app/routes.ts'

type Module = ServerBuild['routes'][string] extends infer Route
  ? Route extends { module: infer Each }
    ? Each
    : never
  : never

type Served = { renderPage: RenderPage; ran: string[] }

export const serveAdminPages = () => servePages(/^routes\/admin\//)

/** Pages as the server answers them, without a build; `ran` names each loader that was run. */
export async function servePages(files: RegExp): Promise<Served> {
  const ran: string[] = []
  const build = {
    entry: { module: await import('#app/entry.server.tsx') },
    routes: { root: { id: 'root', path: '', module: await readModule('root.tsx', () => ran.push('root')) } },
    assets: { entry: { module: '/entry.js', imports: [] }, routes: {}, url: '/manifest.js', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild

  async function add(entry: RouteConfigEntry, parentId: string): Promise<void> {
    const id = entry.id ?? entry.file.replace(/\.tsx$/, '')
    const module = await readModule(entry.file, () => ran.push(id))
    build.routes[id] = { id, parentId, path: entry.path, module } as ServerBuild['routes'][string]
    for (const child of entry.children ?? []) await add(child, id)
  }
  for (const entry of await routes) if (files.test(entry.file)) await add(entry, 'root')
  for (const [id, route] of Object.entries(build.routes)) {
    const { parentId, path, module } = route ?? {}
    Object.assign(build.assets.routes, {
      [id]: { id, parentId, path, module: '/page.js', hasLoader: Boolean(module?.loader) },
    })
  }
  return { renderPage: createRequestHandler(build, 'production'), ran }
}

/** As the bundler hands a route to React Router: what it draws gets its data. */
async function readModule(file: string, onLoad: () => void): Promise<Module> {
  const { default: Page, ErrorBoundary, loader, ...rest } = await import(/* @vite-ignore */ resolve('app', file))
  return {
    ...rest,
    ...(Page && { default: withComponentProps(Page) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
    ...(loader && {
      loader(args: unknown) {
        onLoad()
        return loader(args)
      },
    }),
  } as Module
}
