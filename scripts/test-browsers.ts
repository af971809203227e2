import { findChromium } from './chromium.ts'
import { findEngines } from './engines.ts'
import { assets, browserWalks, build, runSteps } from './steps.ts'

/** Walks through site and tools in three engines; with --short, what npm test does, in Firefox and WebKit. */
const short = process.argv.includes('--short')
const engines = findEngines()
const walks = short
  ? browserWalks(engines, 'short')
  : browserWalks({ CHROMIUM: findChromium(), ...engines }, 'long')
await runSteps([assets, build, walks])
