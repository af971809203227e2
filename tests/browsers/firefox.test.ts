import { startBidi } from './bidi.ts'
import { walkIn } from './walk-in.ts'

const { FIREFOX } = process.env
walkIn('Firefox', FIREFOX ? () => startBidi('firefox', FIREFOX) : undefined)
