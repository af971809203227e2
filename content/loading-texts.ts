// Shown while these pages load; all other pages appear at once.

export const loadingTexts: readonly { path: string; text: string }[] = [
  { path: '/diagnostic/results/', text: 'Loading your report…' },
  { path: '/toolbox/strategic-okr-execution-tracker', text: 'Loading product details...' },
]
