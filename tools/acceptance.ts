import path from 'node:path';

import { caseGroups } from '../e2e/acceptance-cases.ts';
import { coverageOf, readSpecFiles, reportOf } from './acceptance-coverage.ts';

// Prints which acceptance cases of the shell have a test and which are missing.

process.chdir(path.dirname(import.meta.dirname));
const coverage = coverageOf(caseGroups, readSpecFiles());
process.stdout.write(reportOf(caseGroups, coverage));
process.exitCode = coverage.missing.length + coverage.unknown.length === 0 ? 0 : 1;
