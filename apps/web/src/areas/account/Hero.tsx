import { Logo } from '#components/ui/mark/Logo.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { HeroChart } from './HeroChart.tsx';

/** The description of the product next to the login form. */
export function Hero() {
  const { t } = useLanguage();
  return (
    <aside className="hero">
      <div className="hero-brand">
        <Logo size={48} />
        <div>
          <p className="hero-name">{t('frame.productName')}</p>
          <p className="hero-line">{t('frame.productLine')}</p>
        </div>
      </div>
      <div className="hero-words">
        <p className="hero-slogan">
          {t('account.slogan1')}
          <br />
          {t('account.slogan2')}
        </p>
        <p className="hero-text">
          {t('account.heroLine1')}
          <br />
          {t('account.heroLine2')}
        </p>
      </div>
      <HeroChart />
      <ul className="hero-points">
        <li>{t('account.heroCharts')}</li>
        <li>{t('account.heroRules')}</li>
        <li>{t('account.heroPeers')}</li>
      </ul>
    </aside>
  );
}
