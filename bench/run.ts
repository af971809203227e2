// npm run bench: the whole report in one run on one machine, so that its figures can be set beside each other.
// npm run bench -- memory measures and prints that part alone. What takes long runs only when asked for by name:
// npm run bench -- admin, which writes a report of its own.
// Needs wrk and, for its rows, nginx: apt-get install wrk nginx libnginx-mod-http-brotli-static
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { measureAdmin } from './admin.ts'
import { measureApi } from './api.ts'
import { measureBenchmark } from './benchmark.ts'
import { measureSmallMachine } from './build-memory.ts'
import { measureDecade } from './decade.ts'
import { measureCrowd, measureMemory } from './endurance.ts'
import { asMarkdown, machine, rounds } from './harness.ts'
import { measurePages } from './pages.ts'
import { measurePeople } from './people.ts'
import { measurePublishing } from './publish.ts'
import { measureReminders } from './reminders.ts'
import { measureRetakes } from './retakes.ts'
import { measureScorecards } from './scorecards.ts'

const env = { ...process.env, NODE_ENV: 'production' }
const build = spawnSync(process.execPath, ['scripts/build.ts'], { env, stdio: 'inherit' })
if (build.status !== 0) process.exit(build.status ?? 1)

const parts = {
  pages: measurePages,
  api: measureApi,
  crowd: measureCrowd,
  memory: measureMemory,
  publish: measurePublishing,
  build: measureSmallMachine,
}
/** They take minutes and gigabytes of disk: npm run bench -- admin. */
const onRequest = {
  admin: measureAdmin,
  decade: measureDecade,
  people: measurePeople,
  benchmark: measureBenchmark,
  reminders: measureReminders,
  retakes: measureRetakes,
  scorecards: measureScorecards,
}
const wanted = process.argv.slice(2)
const started = performance.now()
const sections: string[] = []
// One after the other, so that they do not disturb each other.
for (const [name, measure] of Object.entries({ ...parts, ...onRequest })) {
  if (wanted.length > 0 ? !wanted.includes(name) : name in onRequest) continue
  console.error(`${name}…`)
  const section = asMarkdown(await measure())
  sections.push(section)
  if (name in onRequest) writeFileSync(`bench/results/${name}.md`, `${machine()}.\n\n${section}\n`)
}
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
const report = `# What the server does

${machine()}. wrk shares the cores with what it measures; figures are medians of ${rounds} rounds in turns, ${minutes} minutes in all. Compare within this page only.

${sections.join('\n\n')}
`
console.log(report)
if (wanted.length === 0) writeFileSync('bench/results/server.md', report)
