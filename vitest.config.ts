import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './tests/chromium-launch.ts'

const apiTests = '**/*.api.test.{ts,tsx}'
const processTests = 'tests/process/*.test.ts'
const faultTests = 'tests/faults/*.test.ts'
const browserTests = 'tests/browsers/*.test.ts'
const domTests = '**/*.dom.test.tsx'
const browserModeTests = '**/*.browser.test.tsx'
const builtTests = 'tests/built/*.test.ts'
/** No module keeps anything between tests; loading all of them anew for every file takes longer than the tests. */
const sharedModules = { isolate: false }
const minute = 60_000
/** Long enough for a busy machine: a test that hangs is stopped, one that is slow is not. */
const patience = { testTimeout: minute, hookTimeout: minute, expect: { poll: { timeout: minute / 2 } } }
const setupFiles = ['tests/property-seed.ts']
/** As the site runs: without React's own checks of each element, which cost some CPU in every mail. */
const asBuilt = { oxc: { jsx: { development: false } } }
const apiSetup = [...setupFiles, 'tests/sites/quick-passwords.ts']
const skipped = ['**/node_modules/**', 'build/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    // A core left free would be half of a small machine.
    maxWorkers: '100%',
    // What was transformed once is read from node_modules/.vitest-cache until its text changes: by the next run, and by
    // the other steps of this one.
    fsModuleCache: true,
    projects: [
      {
        test: {
          ...patience,
          setupFiles,
          ...sharedModules,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...skipped,
            domTests,
            browserModeTests,
            apiTests,
            processTests,
            faultTests,
            builtTests,
            browserTests,
          ],
        },
      },
      {
        test: {
          ...patience,
          ...sharedModules,
          name: 'components',
          environment: 'happy-dom',
          setupFiles: [...setupFiles, 'tests/components/setup.ts'],
          include: [domTests],
          exclude: skipped,
        },
      },
      // Components in a real Chromium: for layout, the clipboard, and keys into the browser's own fields.
      {
        plugins: [tailwindcss()],
        test: {
          ...patience,
          name: 'components-in-browser',
          setupFiles: ['tests/components/setup.ts'],
          include: [browserModeTests],
          exclude: skipped,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumLaunch,
              contextOptions: { reducedMotion: 'reduce', locale: 'en-US' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
      {
        ...asBuilt,
        test: {
          ...sharedModules,
          ...patience,
          setupFiles: apiSetup,
          name: 'api-sqlite',
          include: [apiTests],
          exclude: skipped,
          env: { NODE_ENV: 'production', TEST_ENGINE: 'sqlite' },
        },
      },
      {
        ...asBuilt,
        test: {
          ...sharedModules,
          ...patience,
          setupFiles: apiSetup,
          name: 'api-postgres',
          include: [apiTests],
          exclude: skipped,
          env: { NODE_ENV: 'production', TEST_ENGINE: 'postgres' },
          globalSetup: 'tests/doubles/postgres/postgres.ts',
        },
      },
      // Reads what the build and its server answer, without a browser; needs build/.
      {
        test: {
          ...sharedModules,
          name: 'built',
          include: [builtTests],
          ...patience,
          globalSetup: 'tests/built/server.ts',
        },
      },
      // Starts the built server as its own process; needs build/.
      {
        test: {
          ...sharedModules,
          name: 'process',
          include: [processTests],
          ...patience,
          // Whole servers start here, each with its pages to make.
          testTimeout: 3 * minute,
          globalSetup: 'tests/process/make-pages.ts',
        },
      },
      // Breaks that server and what it leans on; needs build/. FAULTS=long breaks it more often.
      {
        test: {
          ...sharedModules,
          ...patience,
          name: 'faults',
          include: [faultTests],
          testTimeout: process.env.FAULTS === 'long' ? 30 * minute : 2 * minute,
          globalSetup: ['tests/doubles/postgres/postgres.ts', 'tests/process/make-pages.ts'],
        },
      },
      // Walks through the built site and tools in each engine; needs build/. BROWSERS=short walks less.
      {
        test: {
          name: 'browsers',
          include: [
            process.env.BROWSERS === 'short' ? 'tests/browsers/{firefox,webkit}.test.ts' : browserTests,
          ],
          testTimeout: 3 * minute,
          hookTimeout: 2 * minute,
          globalSetup: 'tests/browsers/site.ts',
        },
      },
    ],
  },
})
