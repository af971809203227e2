import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { noteBundledFiles } from './scripts/building/freshness.ts'
import { outsideBundle } from './scripts/building/runtime-packages.ts'

const react = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|[\\/]document[\\/](failed-)?island\.tsx$/
const router = /[\\/]node_modules[\\/]react-router[\\/]/
/** Only the admin and a few public dialogs use these. */
const admin =
  /[\\/]ui[\\/](admin|tables)[\\/]|[\\/]ui[\\/]dialog\.tsx$|[\\/]content[\\/](admin|sequences)[\\/]|[\\/]node_modules[\\/](@radix-ui|radix-ui|react-remove-scroll|aria-hidden|tslib)/
const zod = /[\\/]zod[\\/]|[\\/]lib[\\/]zod\.ts$/
const queries = /[\\/]@tanstack[\\/]/
const shared = /[\\/](ui|lib|content|lucide-react)[\\/]/

type Modules = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** Small modules share a file, except those that would take zod, queries, dialogs or the router along. */
function lightGroup(id: string, modules: Modules): string | null {
  const seen = new Set([id])
  for (const each of seen) {
    if ([zod, queries, admin, router].some((heavy) => heavy.test(each))) return null
    for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) seen.add(imported)
  }
  return 'common'
}

/** For scripts/build.ts, which waits for this process. */
function writeNote(environment: string, files: string[]): void {
  mkdirSync('.generated/bundled-files', { recursive: true })
  writeFileSync(`.generated/bundled-files/${environment}.json`, JSON.stringify(files))
}

/** Each is an entry of its own. */
const islands = globSync('app/islands/*.tsx').map((file) => `./${file}`)

/** The server names the built files in its pages. */
function noteIslands(): Plugin {
  return {
    name: 'note-islands',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const built = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.facadeModuleId?.includes('/app/islands/')
          ? [[basename(file.facadeModuleId, '.tsx'), [`/${file.fileName}`]]]
          : [],
      )
      writeFileSync('.generated/islands.json', JSON.stringify(Object.fromEntries(built)))
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), noteIslands(), noteBundledFiles(writeNote)],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: islands,
          // Radix names its functions by a call, which would keep every unused part of it.
          treeshake: { manualPureFunctions: ['__name'] },
          output: {
            // Packages by use, and what many pages share; the rest is split by route. Every file costs a request and
            // compresses worse alone.
            codeSplitting: {
              groups: [
                { name: 'react', test: react, priority: 5 },
                { name: 'router', test: router, priority: 4 },
                { name: 'zod', test: zod, priority: 2 },
                { name: 'queries', test: queries, priority: 2 },
                { name: 'admin', test: admin, minShareCount: 2, priority: 2 },
                { name: lightGroup, test: shared, minShareCount: 5, maxModuleSize: 3000, priority: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, the server loads only what it uses of each package: less than half the memory and a faster start.
      // Packages that load files of their own stay outside.
      ...(command === 'build' && {
        resolve: {
          noExternal: true as const,
          external: outsideBundle,
        },
      }),
      build: {
        rolldownOptions: {
          // Dynamic imports are for the browser; the server has everything anyway.
          checks: { ineffectiveDynamicImport: false },
          // React Router's entry, our server and its helper processes and threads, and the commands of a release.
          input: {
            index: 'virtual:react-router/server-build',
            start: './app/start.ts',
            prepare: './app/commands/prepare.ts',
            server: './app/server.ts',
            'report-process': './app/processes/report-process.ts',
            'render-process': './app/processes/render-process.ts',
            'picture-process': './app/processes/picture-process.ts',
            'read-thread': './app/processes/read-thread.ts',
            'backup-process': './app/processes/backup-process.ts',
            backup: './app/commands/backup.ts',
            content: './app/commands/content.ts',
            recover: './app/commands/recover.ts',
          },
          // Saves 6 MB of memory. Names stay, for stack traces in the log.
          output: { minify: { mangle: false } },
        },
      },
    },
  },
  define: {
    // Without it the server bundle carries React's development build as well.
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    assetsInlineLimit: 0,
    // Reads only the icons that are used, of two thousand: saves 150 MB and a third of the time.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
}))
