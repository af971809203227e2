import { mkdirSync, writeFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { noteBundledFiles } from './scripts/building/freshness.ts'
import { outsideBundle } from './scripts/building/runtime-packages.ts'

const checks = /[\\/]zod[\\/]|[\\/]lib[\\/](zod|printed-field|email[\\/](email-field|letters-tick))\.ts$/
const queries = /[\\/]@tanstack[\\/][\w-]*query|[\\/]ui[\\/]queries\.tsx$/
/** What only the owner sees; not the dialog, which would take along what founders see too. */
const admin =
  /[\\/]ui[\\/](admin[\\/](?!confirm-dialog|dialog-buttons)|tables[\\/]|time\.tsx$|take-focus\.browser\.ts$|forms[\\/](new-password-field|password-input|own-password)\.tsx$)|[\\/]lib[\\/](time[\\/](date-format|dates|zoned-days)|web[\\/]list-query|email[\\/]noted-email\.browser|text[\\/]phone-link)\.ts$|[\\/]content[\\/](admin|sequences)[\\/]|[\\/](calendars|letter-tones|back-to-list|order-badge|standing|reader-controls|trouble-list|sequence-list|mail-outcome|work-fields|funnel-chart|mail-actions)\.tsx?$|[\\/]icons[\\/]arrow-(up|down)\.mjs$/
/** What dialogs are made of: most pages of the admin have one, few of a visitor's. */
const floating =
  /[\\/](@radix-ui|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce|tslib)[\\/]|[\\/]ui[\\/]dialog\.tsx$/
/** React, the router and what stands around every page: one file of them compresses best. */
const everyPage =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|[\\/]ui[\\/](frame|toast)[\\/](?!toast-list)|[\\/]content[\\/](navigation|loading-texts)\.ts$|[\\/]icons[\\/]menu\.mjs$/
/** On many pages of the admin, and it takes along what dialogs are made of. */
const confirming = /[\\/]ui[\\/]admin[\\/](confirm-dialog|dialog-buttons)\.tsx$/
/** What form and report share. Of the pages that have scripts, they alone quote somebody. */
const diagnostic =
  /[\\/]diagnostic[\\/](?!peer|rounds|team|form[\\/](?!arrival|form-kind)|(recommendations|leading-role|diagnostic-page)\.ts$)|[\\/]ui[\\/]testimonial\.tsx$/
/** What the form, the same form for a later round and the team's share: a report loads none of it. */
const diagnosticForm =
  /[\\/]diagnostic[\\/](form[\\/](?!arrival|form-kind)|(recommendations|leading-role|diagnostic-page)\.ts$)/
const smallParts =
  /[\\/](ui|lib|lucide-react)[\\/](?!testimonial|quote-columns|formatted-text|question-list|text[\\/]marks|pictures[\\/](crop|picture-file)|forms[\\/]send-outcome)|[\\/]app[\\/]document[\\/](once-per-page|not-found|page-meta)\.tsx?$|[\\/]content[\\/]shop[\\/]product-path\.ts$/

const apart = [checks, queries, admin, floating, confirming]

/** What most pages have some of: they load all of it, in one file. */
const isSmallPart = (id: string) => smallParts.test(id) && !apart.some((kind) => kind.test(id))

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
          // Radix tells its functions their names: a call that would keep every part of it that nobody uses.
          treeshake: { manualPureFunctions: ['__name'] },
          output: {
            // Few files instead of thirty: every file costs headers and compresses worse alone. What only comes when a
            // form is filled in, or where data is asked for, is kept apart from what all pages need.
            codeSplitting: {
              groups: [
                { name: 'base', priority: 3, test: everyPage },
                { name: 'checks', test: checks, priority: 1 },
                { name: 'queries', test: queries, priority: 1 },
                { name: 'floating', minShareCount: 2, test: floating, priority: 1 },
                { name: 'small', minShareCount: 2, maxModuleSize: 3000, test: isSmallPart },
                { name: 'shop', minShareCount: 2, test: /[\\/]content[\\/]shop[\\/](?!paying-words)/ },
                { name: 'diagnostic', minShareCount: 2, test: diagnostic },
                { name: 'form', minShareCount: 2, test: diagnosticForm, entriesAware: true },
                { name: 'admin', minShareCount: 2, test: admin },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Bundled, the server loads only what it uses of each package: less than half the memory, and a
      // faster start. Those outside find files of their own; they stay as they are, beside the bundle.
      ...(command === 'build' && {
        resolve: {
          noExternal: true as const,
          external: outsideBundle,
        },
      }),
      build: {
        rolldownOptions: {
          // What the browser fetches when it is needed, the server has anyway.
          checks: { ineffectiveDynamicImport: false },
          // Doors into one graph: React Router's, ours, which serves, what comes before it and what keeps it up, the
          // processes that make PDFs and mails of reports, the pages and the owner's pictures, the thread that reads for the admin, and three
          // commands, for where there is only the build.
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
  build: {
    assetsInlineLimit: 0,
    // Of a package with two thousand icons, only those that are used are read: 150 MB less, in two thirds of the time.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
}))
