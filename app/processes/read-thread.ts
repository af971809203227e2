import { answerReads } from '#platform/database/read-thread.server.ts'

// Admin queries on SQLite can be slow, so they run outside the main thread.
answerReads()
