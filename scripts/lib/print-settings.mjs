/** Prints the validated environment as JSON, or its errors: node --import tsx … */
try {
  const { env } = await import('../../src/env')
  process.stdout.write(JSON.stringify(env))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
