import { useHomeTexts } from '../../i18n/home/home-texts.ts';
import { Sparkline } from '../../ui/index.ts';
import styles from './spark-line.module.css';
import type { Spark } from './use-sparks.ts';

/** The way of a security to its price of now; its place stays while it is not known. */
export function SparkLine({ spark }: { readonly spark: Spark | undefined }): React.JSX.Element {
  const { words } = useHomeTexts();
  return (
    <span className={styles['place']}>
      {spark === undefined ? null : (
        <Sparkline
          closes={spark.closes}
          base={spark.base}
          width={64}
          height={28}
          label={words.sparks[spark.kind]}
        />
      )}
    </span>
  );
}
