import { sampleContent } from '#content/owner/samples/content.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { withBusiness, withLinks, withPortrait } from './changes.ts'
import { publishChange } from './publish-change.server.ts'
import { businessSchema, linksSchema, portraitSchema } from './schema.ts'

/** The few fields without which a site is nobody's: typed in the set-up assistant, and public at once. */
export const siteSetupApi = createApi()
  .post('/business', allow('publish-site'), json(businessSchema), async (c) => {
    const change = withBusiness(c.req.valid('json'), sampleContent.who.sign)
    return c.json(await publishChange(c.var.db, c.var.user, change))
  })
  .post('/links', allow('publish-site'), json(linksSchema), async (c) => {
    return c.json(await publishChange(c.var.db, c.var.user, withLinks(c.req.valid('json'))))
  })
  .post('/portrait', allow('publish-site'), json(portraitSchema), async (c) => {
    return c.json(await publishChange(c.var.db, c.var.user, withPortrait(c.req.valid('json'))))
  })
