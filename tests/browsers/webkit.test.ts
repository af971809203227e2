import { walkIn } from './walk-in.ts'
import { startWebkit } from './webkit.ts'

const { WEBKIT_DRIVER: driver, WEBKIT_BROWSER: browser, XVFB_RUN: xvfbRun } = process.env
walkIn('WebKit', driver && browser && xvfbRun ? () => startWebkit({ driver, browser, xvfbRun }) : undefined)
