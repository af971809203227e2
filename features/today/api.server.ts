import { switchSchema } from '#lib/switch-schema.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { changeTodoSchema } from './todos/schema.ts'
import { changeTodo } from './todos/todos.server.ts'
import { setWeeklyMail } from './weekly/switch.server.ts'

export const todayAdminApi = createApi()
  .post('/todos', allow('work-with-people'), json(changeTodoSchema), async (c) => {
    await changeTodo(c.var.db, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .post('/weekly-mail', allow('run-site'), json(switchSchema), async (c) => {
    await setWeeklyMail(c.var.db, c.var.user, c.req.valid('json').on)
    return c.json({ ok: true })
  })
