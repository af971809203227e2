import { config } from 'zod/mini'

// Without this, Zod tests whether eval works. Our content security policy forbids it, and browsers report the attempt.
config({ jitless: true })

export * from 'zod/mini'
