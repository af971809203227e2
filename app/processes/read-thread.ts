import { answerReads } from '#platform/database/read-thread.server.ts'

// What the admin reads on SQLite may take a while: not in the thread that visitors wait for.
answerReads()
