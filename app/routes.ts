import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('testimonials', 'routes/testimonials.tsx'),
  route('book-call', 'routes/book-call.tsx'),
  route('diagnostic', 'routes/diagnostic.tsx'),
  route('diagnostic/results/:id?', 'routes/diagnostic-results.tsx'),
  route('founder-test', 'routes/founder-test.tsx'),
  route('founder-test/assessment', 'routes/founder-assessment.tsx'),
  route('founder-test/styles/:slug', 'routes/founder-style.tsx'),
  route('sprint-program', 'routes/sprint-program.tsx'),
  route('toolbox', 'routes/toolbox.tsx'),
  route('toolbox/strategic-okr-execution-tracker', 'routes/tracker.tsx'),
  route('toolbox/:slug', 'routes/product.tsx'),
  route('orders', 'routes/lost-link.tsx'),
  route('orders/:token', 'routes/order.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('terms-of-service', 'routes/terms-of-service.tsx'),
  route('test-navigation', 'routes/test-navigation.tsx'),
  route('admin/login', 'routes/admin-login.tsx'),
  // Every page of the desk stands below this layout: it asks for the owner before any of their loaders run.
  layout('routes/desk.tsx', [
    route('admin', 'routes/admin.tsx'),
    route('admin/waitlist', 'routes/admin-waitlist.tsx'),
    route('admin/mail', 'routes/admin-mail.tsx'),
    route('admin/mail/:id', 'routes/admin-mail-message.tsx'),
    route('admin/launch', 'routes/admin-launch.tsx'),
    route('admin/log', 'routes/admin-log.tsx'),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
