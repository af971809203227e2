import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { noteBundledFiles } from './scripts/freshness.ts'

const checks = /[\\/](zod|@hookform|@standard-schema)[\\/]|[\\/]lib[\\/](zod|email-field)\.ts$/
const forms = /[\\/]react-hook-form[\\/]|[\\/]ui[\\/]forms[\\/]|[\\/]lib[\\/]open-form/

const everyPage = new Set<string>()

function partOfEveryPage(id: string, graph: Rolldown.ChunkingContext): string | null {
  if (everyPage.size === 0) {
    const follow = (from: string) => {
      if (everyPage.has(from)) return
      everyPage.add(from)
      graph.getModuleInfo(from)?.importedIds.forEach(follow)
    }
    follow(resolve('app/root.tsx'))
  }
  return everyPage.has(id) ? 'base' : null
}

/** For scripts/build.ts, which waits for this process. */
function writeNote(environment: string, files: string[]): void {
  mkdirSync('.generated/bundled-files', { recursive: true })
  writeFileSync(`.generated/bundled-files/${environment}.json`, JSON.stringify(files))
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), noteBundledFiles(writeNote)],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files instead of thirty: each costs headers and compresses worse alone. What the frame of every page
            // imports is one, what forms need another, and what checks them comes only when one is filled in.
            codeSplitting: {
              groups: [
                { name: partOfEveryPage, priority: 3 },
                { name: 'forms', test: forms, priority: 2 },
                { name: 'checks', test: checks, priority: 1 },
                { name: 'shared', minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, the server loads only what it uses of each package: less than half the memory, and a
      // faster start. Those below find files of their own; they stay as they are.
      ...(command === 'build' && {
        resolve: {
          noExternal: true as const,
          external: [
            'lightningcss',
            'nodemailer',
            'pdfkit',
            'pg',
            'pino',
            'rate-limiter-flexible',
            'satori',
            'sharp',
          ],
        },
      }),
      build: {
        rolldownOptions: {
          // Doors into one graph: React Router's, ours, which serves, the processes that make PDFs and mails of
          // reports and the pages, and two commands, for where there is only the build.
          input: {
            index: 'virtual:react-router/server-build',
            server: './app/server.ts',
            'report-process': './app/report-process.ts',
            'render-process': './app/render-process.ts',
            backup: './app/backup.ts',
            content: './app/content.ts',
          },
          // A shorter text of the program is 6 MB less to hold; names stay, for the traces in the log.
          output: { minify: { mangle: false } },
        },
      },
    },
  },
  define: {
    // Without it the server bundle carries React's development build as well.
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: { assetsInlineLimit: 0 },
}))
