import { allow, createApi, json } from '#platform/http/api.server.ts'
import { viewSchema } from './schema.ts'
import { deleteView, listViews, saveView } from './views.server.ts'

/** Views are shared by the whole team. */
export const viewsApi = createApi()
  .get('/', allow('look'), async (c) => c.json(await listViews(c.var.readDb)))
  .post('/', allow('work-with-people'), json(viewSchema), async (c) =>
    c.json(await saveView(c.var.db, c.var.user, c.req.valid('json')), 201),
  )
  .delete('/:id', allow('work-with-people'), async (c) => {
    await deleteView(c.var.db, c.var.user, c.req.param('id'))
    return c.json({ ok: true })
  })
