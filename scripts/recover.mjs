// Runs the built version: its mails are React components, which Node cannot load directly.
import { existsSync } from 'node:fs'

const program = 'build/current/server/recover.js'

if (existsSync(program)) {
  await import(`../${program}`)
} else {
  process.stderr.write('Build the site first, with npm run build; then run npm run recover again.\n')
  process.exitCode = 1
}
