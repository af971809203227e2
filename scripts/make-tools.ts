import { makeTools } from './tools.ts'

await makeTools()
