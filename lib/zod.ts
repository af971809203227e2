import { config } from 'zod/mini'

// Zod would probe whether it may compile code; our content policy says no, and browsers report the question.
config({ jitless: true })

export * from 'zod/mini'
