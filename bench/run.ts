// npm run bench: one after another, so that they do not disturb each other.
await import('./pages-throughput.ts')
await import('./assessments-throughput.ts')

export {}
