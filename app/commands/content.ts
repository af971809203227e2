// npm run content -- export FILE; npm run content -- import FILE; npm run content -- picture portrait FILE;
// npm run content -- file FILE
import { existsSync } from 'node:fs'
import { runCommand } from '#platform/readable-error.server.ts'
import { contentCommand, contentUsage } from './content-command.server.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const say = (line: string) => void process.stdout.write(`${line}\n`)
runCommand(() => contentCommand(process.argv.slice(2), process.env, say), contentUsage)
