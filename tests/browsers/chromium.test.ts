import { startBidi } from './bidi.ts'
import { walkIn } from './walk-in.ts'

const { CHROMIUM } = process.env
walkIn('Chromium', CHROMIUM ? () => startBidi('chromium', CHROMIUM) : undefined)
