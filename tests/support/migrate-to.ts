/** Runs the migrations named in the arguments: node --import tsx … */
import { migrateTo } from '@/platform/boot/boot'

await migrateTo(process.argv.slice(2))
process.exit(0)
