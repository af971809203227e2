// What stands on the screen while a page is fetched; all other pages are there at once.

export const loadingTexts: readonly { path: string; text: string }[] = [
  { path: '/diagnostic/results/', text: 'Loading your report…' },
  { path: '/toolbox/strategic-okr-execution-tracker', text: 'Loading product details...' },
]
