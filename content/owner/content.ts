import type { z } from 'zod'
import { adviceSchema } from './advice.ts'
import { bookCallSchema } from './book-call.ts'
import { group } from './fields.ts'
import { founderTestSchema } from './founder-test.ts'
import { homeSchema } from './home.ts'
import { policiesSchema } from './policies.ts'
import { productsSchema } from './products.ts'
import { servicesSchema } from './services.ts'
import { sprintProgramSchema } from './sprint-program.ts'
import { stylesSchema } from './styles.ts'
import { testimonialsSchema } from './testimonials.ts'
import { whoSchema } from './who.ts'

/** Everything that belongs to the owner, in parts. A published version is one of these. */
export const contentSchema = group('Your site', {
  who: whoSchema,
  home: homeSchema,
  services: servicesSchema,
  testimonials: testimonialsSchema,
  sprintProgram: sprintProgramSchema,
  bookCall: bookCallSchema,
  founderTest: founderTestSchema,
  styles: stylesSchema,
  products: productsSchema,
  advice: adviceSchema,
  policies: policiesSchema,
})

export type Content = z.infer<typeof contentSchema>
