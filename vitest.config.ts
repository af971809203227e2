import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './tests/chromium-launch.ts'

const componentTests = '**/*.dom.test.tsx'
const browserModeTests = '**/*.browser.test.tsx'
const apiTests = '**/*.api.test.{ts,tsx}'
/** Tests that depend on the engine: locks, paging, query plans, merging, the mail worker, backups. */
const engineTests = '**/*.engine.api.test.ts'
const builtTests = 'tests/built/*.test.ts'
const processTests = 'tests/process/*.test.ts'
const faultTests = 'tests/faults/*.test.ts'
const browserTests = 'tests/browsers/*.test.ts'
const notOurs = ['**/node_modules/**', 'build/**', 'tests/e2e/**']

const minute = 60_000
/** Long enough for a busy machine: these stop a test that hangs, not one that is slow. */
const timeouts = { testTimeout: 5 * minute, hookTimeout: 5 * minute, expect: { poll: { timeout: minute } } }
/** Megabytes for what a test makes and drops: with Node's own 16, collecting it takes an eighth of the time. */
const execArgv = ['--max-semi-space-size=64']
/** Modules hold no state, so tests share them: re-importing per file costs more than the tests themselves. */
const shared = { isolate: false, execArgv, ...timeouts }

const propertySeed = 'tests/property-seed.ts'
const componentSetup = 'tests/components/setup.ts'
const postgres = 'tests/doubles/postgres/postgres.ts'
const renderedPages = 'tests/process/make-pages.ts'

/** As in production: React's development checks cost more than most tests. */
const production = { oxc: { jsx: { development: false } }, env: { NODE_ENV: 'production' } }

function apiProject(name: string, include: string, engine: 'sqlite' | 'postgres') {
  return {
    oxc: production.oxc,
    test: {
      ...shared,
      name,
      include: [include],
      exclude: notOurs,
      setupFiles: [propertySeed, 'tests/sites/quick-passwords.ts'],
      env: { ...production.env, TEST_ENGINE: engine },
      ...(engine === 'postgres' && { globalSetup: postgres }),
    },
  }
}

export default defineConfig({
  test: {
    // One worker per core: the default leaves a core free, which would be half of a small machine.
    maxWorkers: '100%',
    // Transformed modules are kept in node_modules/.vitest-cache for the next run.
    fsModuleCache: true,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          setupFiles: [propertySeed],
          include: ['**/*.test.{ts,tsx}'],
          exclude: [
            ...notOurs,
            ...[componentTests, browserModeTests, apiTests, builtTests, processTests, faultTests, browserTests],
          ],
        },
      },
      {
        oxc: production.oxc,
        test: {
          ...shared,
          name: 'components',
          environment: 'happy-dom',
          env: production.env,
          setupFiles: [propertySeed, componentSetup],
          include: [componentTests],
          exclude: notOurs,
        },
      },
      // Components in a real Chromium: layout, the clipboard, and keys typed into the browser's own fields.
      {
        plugins: [tailwindcss()],
        test: {
          ...timeouts,
          name: 'components-in-browser',
          setupFiles: [componentSetup],
          include: [browserModeTests],
          exclude: notOurs,
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
      apiProject('api-sqlite', apiTests, 'sqlite'),
      apiProject('engine-postgres', engineTests, 'postgres'),
      apiProject('api-postgres', apiTests, 'postgres'),
      // The projects below need build/. This one reads what the built server answers, without a browser.
      {
        test: { ...shared, name: 'built', include: [builtTests], globalSetup: 'tests/built/server.ts' },
      },
      // Starts the built server as a process of its own, several times.
      {
        test: {
          ...shared,
          name: 'process',
          include: [processTests],
          globalSetup: renderedPages,
        },
      },
      // Breaks that server and what it depends on. FAULTS=long breaks it more often.
      {
        test: {
          ...shared,
          name: 'faults',
          include: [faultTests],
          testTimeout: process.env.FAULTS === 'long' ? 30 * minute : 5 * minute,
          globalSetup: [postgres, renderedPages],
        },
      },
      // Walks through the built site and the tools in Firefox and WebKit. BROWSERS=short takes the main ones.
      {
        test: {
          name: 'browsers',
          include: [browserTests],
          ...timeouts,
          globalSetup: 'tests/browsers/site.ts',
        },
      },
    ],
  },
})
