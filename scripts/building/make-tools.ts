import { makeTools } from './tools.ts'

makeTools()
