import { expect, test } from 'vitest'
import { browserName } from './browser-name.ts'

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  ['Firefox on Windows', mozilla('Windows NT 10.0; Win64; x64; rv:145.0', 'Gecko/20100101 Firefox/145.0')],
  ['Firefox on Linux', mozilla('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0')],
  ['Chrome on Mac', mozilla('Macintosh; Intel Mac OS X 10_15_7', `${webkit} Chrome/142.0.0.0 Safari/537.36`)],
  ['Chrome on Android', mozilla('Linux; Android 10; K', `${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`)],
  ['Chrome on ChromeOS', mozilla('X11; CrOS x86_64 14541.0.0', `${webkit} Chrome/142.0.0.0 Safari/537.36`)],
  ['Edge on Windows', mozilla('Windows NT 10.0; Win64; x64', `${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`)],
  [
    'Safari on iPhone',
    mozilla('iPhone; CPU iPhone OS 18_6 like Mac OS X', 'AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'),
  ],
  ['Safari on Mac', mozilla('Macintosh; Intel Mac OS X 10_15_7', 'AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15')],
  ['A browser on Linux', mozilla('X11; Linux', 'Konqueror/5')],
  ['An unknown browser', 'curl/8.5.0'],
  ['An unknown browser', '<b>Ring this number</b>'],
  ['An unknown browser', ''],
  ['An unknown browser', null],
] as const)('%s', ([name, userAgent]) => {
  expect(browserName(userAgent)).toBe(name)
})
